package states;

import java.util.ArrayList;
import java.util.List;

/** Messages that are read or unread. */
public class Inbox {
    private final List<Message> messages = new ArrayList<>();

    /** One message. */
    public static class Message {
        private boolean read;

        public void open() {
            read = true;
        }

        public boolean isRead() {
            return read;
        }
    }

    public Message receive() {
        Message message = new Message();
        messages.add(message);
        return message;
    }

    public int messagesForEachUnread() {
        if (messages.size() < 2) {
            return 0;
        }
        int unread = 0;
        for (Message message : messages) {
            if (!message.isRead()) {
                unread++;
            }
        }
        return messages.size() / unread; // THROWS ArithmeticException
    }
}
