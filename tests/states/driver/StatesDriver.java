package states.driver;

import java.io.IOException;
import java.nio.file.Path;
import marked.Marks;
import states.BankAccount;
import states.Calculator;
import states.ConnectionPool;
import states.DocumentWriter;
import states.Doors;
import states.Drawing;
import states.Elevator;
import states.EventBus;
import states.House;
import states.Inbox;
import states.Launcher;
import states.Lockout;
import states.LogFile;
import states.NewsFeed;
import states.Panel;
import states.Playlist;
import states.Plugins;
import states.PriceCache;
import states.QueryBuilder;
import states.SampleBuffer;
import states.SearchTree;
import states.SessionTokens;
import states.ShoppingCart;
import states.Spreadsheet;
import states.TextEditor;
import states.Thermostat;
import states.TrafficLight;
import states.Train;
import states.WaitingRoom;
import states.WordReader;

/** Shows the error of each program by public calls: StatesDriver FOLDER. */
public final class StatesDriver {
    private StatesDriver() {}

    private static void launcher() {
        Launcher launcher = new Launcher();
        launcher.fuel();
        launcher.arm();
        launcher.aim();
        launcher.launch();
    }

    private static void house() {
        House.Room hall = new House.Room();
        House.Room study = new House.Room();
        hall.build(study);
        study.build(hall);
        new House(hall, study).roomsOnWalk();
    }

    private static void logFile() {
        LogFile log = new LogFile();
        log.open();
        log.write(1);
        log.close();
        log.last();
    }

    private static void playlist() {
        Playlist list = new Playlist();
        list.start();
        list.add(1);
        list.next();
    }

    private static void queryBuilder() {
        QueryBuilder builder = new QueryBuilder().column("a").distinct();
        builder.build();
        builder.build();
    }

    private static void lockout() {
        Lockout lockout = new Lockout(7);
        for (int i = 0; i < 3; i++) {
            lockout.enter(1);
        }
        lockout.secondsToWait();
    }

    private static void inbox() {
        Inbox inbox = new Inbox();
        inbox.receive().open();
        inbox.receive().open();
        inbox.messagesForEachUnread();
    }

    private static void thermostat() {
        Thermostat thermostat = new Thermostat();
        thermostat.sensor().warm();
        thermostat.sensor().warm();
        thermostat.sensor().cool();
        thermostat.power();
    }

    private static void panel() {
        Panel panel = new Panel();
        panel.edit("x");
        panel.clearButton().click();
        panel.width();
    }

    private static void plugins() {
        Plugins.register(1, 1);
        Plugins.unregister(1);
        Plugins.sumOfPriorities();
    }

    private static void newsFeed() {
        NewsFeed feed = new NewsFeed();
        new NewsFeed.Reader(feed, 1);
        feed.publish();
    }

    private static void train() {
        Train train = new Train();
        train.append(1);
        train.dropFirst();
        train.append(2);
        train.firstLoad();
    }

    private static void priceCache() {
        PriceCache cache = new PriceCache();
        cache.put(1, 10);
        cache.put(2, 20);
        cache.put(3, 30);
        cache.bestPrice();
    }

    private static void sampleBuffer() {
        SampleBuffer buffer = new SampleBuffer();
        buffer.add(1);
        buffer.add(2);
        buffer.add(3);
        buffer.take();
        buffer.copy();
    }

    private static void drawing() {
        Drawing drawing = new Drawing();
        drawing.draw(1);
        drawing.undo();
        drawing.draw(2);
        drawing.redo();
    }

    private static void documentWriter() {
        DocumentWriter writer = new DocumentWriter();
        writer.begin();
        writer.name("inner");
        writer.begin();
        writer.end();
        writer.value(1);
    }

    private static void bankAccount() {
        BankAccount account = new BankAccount();
        account.deposit(100);
        account.hold(60);
        account.withdraw(60);
        account.capture();
    }

    private static void elevator() {
        Elevator elevator = new Elevator();
        elevator.call(1);
        elevator.holdDoors();
        elevator.step();
        elevator.step();
    }

    private static void connectionPool() {
        ConnectionPool pool = new ConnectionPool();
        ConnectionPool.Connection connection = pool.borrow();
        connection.release();
        connection.release();
        pool.barOfLent();
    }

    private static void sessionTokens() {
        SessionTokens tokens = new SessionTokens();
        tokens.issue();
        for (int i = 0; i < 3; i++) {
            tokens.tick();
        }
        tokens.ticksLeft();
    }

    private static void spreadsheet() {
        Spreadsheet.Cell first = new Spreadsheet.Cell(0);
        Spreadsheet.Cell last = first;
        for (int i = 1; i < 4; i++) {
            Spreadsheet.Cell next = new Spreadsheet.Cell(i);
            last.refer(next);
            last = next;
        }
        new Spreadsheet().sum(first);
    }

    private static void shoppingCart() {
        ShoppingCart cart = new ShoppingCart();
        cart.add(60);
        cart.add(60);
        cart.useCoupon();
        cart.removeLast();
        cart.removeLast();
        cart.discountOfEach();
    }

    private static void trafficLight() {
        TrafficLight light = new TrafficLight();
        light.next();
        light.next();
        light.toggleNight();
        light.toggleNight();
        light.shown();
    }

    private static void wordReader() {
        WordReader reader = new WordReader();
        reader.read();
        reader.compact();
        reader.reset();
        reader.read();
    }

    private static void textEditor() {
        TextEditor editor = new TextEditor();
        editor.type('a');
        editor.select(0, 1);
        editor.backspace();
        editor.copy();
    }

    private static void doors() {
        Doors doors = new Doors();
        Doors.Badge badge = new Doors.Badge(1);
        doors.enter(badge);
        badge.renumber(2);
        doors.entries(badge);
    }

    private static void searchTree() {
        SearchTree tree = new SearchTree();
        tree.insert(1);
        tree.insert(2);
        tree.insert(3);
        tree.rotateRight();
    }

    private static void calculator() {
        Calculator calculator = new Calculator();
        calculator.push(1);
        calculator.push(2);
        calculator.open();
        calculator.add();
    }

    private static void eventBus() {
        EventBus bus = new EventBus();
        bus.pause();
        bus.resume();
        bus.subscribe(1);
    }

    private static void waitingRoom() {
        WaitingRoom room = new WaitingRoom();
        WaitingRoom.Patient patient = new WaitingRoom.Patient(40);
        room.join(patient);
        patient.worsen();
        room.takeUrgent();
        room.ageOfNext();
    }

    public static void main(String[] args) throws IOException {
        Marks marks = new Marks(Path.of(args[0]), "states.driver");
        marks.run("Launcher", StatesDriver::launcher);
        marks.run("House", StatesDriver::house);
        marks.run("LogFile", StatesDriver::logFile);
        marks.run("Playlist", StatesDriver::playlist);
        marks.run("QueryBuilder", StatesDriver::queryBuilder);
        marks.run("Lockout", StatesDriver::lockout);
        marks.run("Inbox", StatesDriver::inbox);
        marks.run("Thermostat", StatesDriver::thermostat);
        marks.run("Panel", StatesDriver::panel);
        marks.run("Plugins", StatesDriver::plugins);
        marks.run("NewsFeed", StatesDriver::newsFeed);
        marks.run("Train", StatesDriver::train);
        marks.run("PriceCache", StatesDriver::priceCache);
        marks.run("SampleBuffer", StatesDriver::sampleBuffer);
        marks.run("Drawing", StatesDriver::drawing);
        marks.run("DocumentWriter", StatesDriver::documentWriter);
        marks.run("BankAccount", StatesDriver::bankAccount);
        marks.run("Elevator", StatesDriver::elevator);
        marks.run("ConnectionPool", StatesDriver::connectionPool);
        marks.run("SessionTokens", StatesDriver::sessionTokens);
        marks.run("Spreadsheet", StatesDriver::spreadsheet);
        marks.run("ShoppingCart", StatesDriver::shoppingCart);
        marks.run("TrafficLight", StatesDriver::trafficLight);
        marks.run("WordReader", StatesDriver::wordReader);
        marks.run("TextEditor", StatesDriver::textEditor);
        marks.run("Doors", StatesDriver::doors);
        marks.run("SearchTree", StatesDriver::searchTree);
        marks.run("Calculator", StatesDriver::calculator);
        marks.run("EventBus", StatesDriver::eventBus);
        marks.run("WaitingRoom", StatesDriver::waitingRoom);
        marks.finish(30);
    }
}
