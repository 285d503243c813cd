// Attempts to leave the confinement (docs/security.md), each in a function of its own: more than 0 if it got
// out, else errno says how it was refused. Used by JNI (Escapes.java) and as a program.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static char outside[4000];  // a folder with a file "secret"
static char scratch[4000];  // a folder that may be written to
static pid_t victim;        // a process that must not notice

static const char* path(const char* format, ...) {
  static char texts[4][8192];
  static int next;
  char* text = texts[next++ % 4];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof texts[0], format, arguments);
  va_end(arguments);
  return text;
}
static const char* secret(void) { return path("%s/secret", outside); }

static int opens(const char* name, int flags) {
  const int file = open(name, flags, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}
static int done(long result) { return result >= 0; }
// A file of our own.
static const char* own(const char* name) {
  const char* file = path("%s/%s", scratch, name);
  opens(file, O_WRONLY | O_CREAT);
  return file;
}
static int pipe_end(void) {
  int ends[2];
  return pipe(ends) == 0 ? ends[0] : -1;
}

#define TRY(name) static int name(void)
// --- files
TRY(read_file) { return opens(secret(), O_RDONLY); }
TRY(read_through_link) {
  const char* link = path("%s/link", scratch);
  unlink(link);
  return symlink(secret(), link) == 0 && opens(link, O_RDONLY);
}
TRY(read_through_root_of_process) { return opens(path("/proc/self/root%s", secret()), O_RDONLY); }
TRY(read_from_working_folder) { return chdir(outside) == 0 && opens("secret", O_RDONLY); }
TRY(read_by_path_descriptor) {
  const int folder = open(outside, O_PATH);
  return folder >= 0 && done(openat(folder, "secret", O_RDONLY));
}
TRY(list_folder) { return opendir(outside) != NULL; }
TRY(read_passwords) { return opens("/etc/passwd", O_RDONLY); }
TRY(read_environment_of_other) { return opens(path("/proc/%d/environ", victim), O_RDONLY); }
TRY(read_memory_of_other) { return opens(path("/proc/%d/mem", victim), O_RDWR); }
TRY(list_processes) { return opendir("/proc") != NULL; }
TRY(hard_link) { return link(secret(), path("%s/hard", scratch)) == 0; }
TRY(move_in) { return rename(secret(), path("%s/moved", scratch)) == 0; }
TRY(move_out) { return rename(own("out"), path("%s/out", outside)) == 0; }
TRY(exchange_names) { return syscall(SYS_renameat2, AT_FDCWD, own("swap"), AT_FDCWD, secret(), 2) == 0; }
TRY(write_file) { return opens(secret(), O_WRONLY); }
TRY(append_to_file) { return opens(secret(), O_WRONLY | O_APPEND); }
TRY(truncate_file) { return truncate(secret(), 0) == 0; }
TRY(create_file) { return opens(path("%s/new", outside), O_WRONLY | O_CREAT); }
TRY(create_nameless_file) { return opens(outside, O_WRONLY | O_TMPFILE); }
TRY(create_folder) { return mkdir(path("%s/folder", outside), 0700) == 0; }
TRY(create_link) { return symlink("/", path("%s/symbolic", outside)) == 0; }
TRY(remove_file) { return unlink(secret()) == 0; }
TRY(change_mode) { return chmod(secret(), 0777) == 0; }
TRY(set_user_bit) { return chmod(own("program"), 04755) == 0; }
TRY(change_owner) { return chown(own("owned"), 0, 0) == 0; }
TRY(change_times) { return utimensat(AT_FDCWD, secret(), NULL, 0) == 0; }
TRY(change_attribute) { return setxattr(secret(), "user.x", "y", 1, 0) == 0; }
TRY(make_device) { return mknod(path("%s/device", scratch), S_IFCHR | 0600, 0x103) == 0; }
TRY(make_pipe) { return mkfifo(path("%s/pipe", scratch), 0600) == 0; }
TRY(open_by_handle) {
  char handle[64] = {16, 0, 0, 0, 1, 0, 0, 0};
  return done(syscall(SYS_open_by_handle_at, AT_FDCWD, handle, O_RDONLY));
}
TRY(watch_files) { return done(inotify_init()); }
TRY(open_terminal) { return opens("/dev/tty", O_RDWR); }
TRY(open_kernel_log) { return opens("/dev/kmsg", O_RDONLY); }
TRY(open_zero_device) { return opens("/dev/zero", O_RDWR); }
TRY(change_core_pattern) { return opens("/proc/sys/kernel/core_pattern", O_WRONLY); }
TRY(write_to_own_process) { return opens("/proc/self/oom_score_adj", O_WRONLY); }
TRY(change_root) { return chroot(scratch) == 0; }
TRY(mount_something) { return syscall(SYS_mount, "none", scratch, "tmpfs", 0, NULL) == 0; }
// --- network
TRY(tcp) { return done(socket(AF_INET, SOCK_STREAM, 0)); }
TRY(udp) { return done(socket(AF_INET, SOCK_DGRAM, 0)); }
TRY(tcp6) { return done(socket(AF_INET6, SOCK_STREAM, 0)); }
TRY(unix_socket) { return done(socket(AF_UNIX, SOCK_STREAM, 0)); }
TRY(abstract_socket) {
  const int one = socket(AF_UNIX, SOCK_DGRAM, 0);
  struct sockaddr_un name = {AF_UNIX, "\0javelin"};
  return one >= 0 && (bind(one, (struct sockaddr*)&name, sizeof name) == 0 || 1);
}
TRY(netlink) { return done(socket(AF_NETLINK, SOCK_RAW, 0)); }
TRY(raw_packets) { return done(socket(AF_PACKET, SOCK_RAW, 0)); }
TRY(vsock) { return done(socket(40, SOCK_STREAM, 0)); }
TRY(datagram_to_a_name) {
  int ends[2];
  struct sockaddr_un name = {AF_UNIX, "/run/systemd/journal/socket"};
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return 0;
  return sendto(ends[0], "x", 1, 0, (struct sockaddr*)&name, sizeof name) >= 0 || errno != EPERM;
}
// --- processes
TRY(fork_process) {
  const long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return child > 0;
}
TRY(vfork_process) {
#ifdef SYS_vfork
  const pid_t child = vfork();
  if (child == 0) _exit(0);
  return child > 0;
#else
  errno = ENOSYS;
  return 0;
#endif
}
TRY(clone3_process) {
  unsigned long long arguments[8] = {0, 0, 0, 0, SIGCHLD};
  const long child = syscall(SYS_clone3, arguments, sizeof arguments);
  if (child == 0) _exit(0);
  return child > 0;
}
TRY(spawn_process) {
  char* arguments[] = {"true", NULL};
  pid_t child;
  const int error = posix_spawn(&child, "/bin/true", NULL, NULL, arguments, NULL);
  errno = error;
  return error == 0;
}
TRY(execute) {
  char* arguments[] = {"true", NULL};
  return done(execve("/bin/true", arguments, NULL));
}
TRY(execute_by_descriptor) {
  char* arguments[] = {"true", NULL};
  const int file = open("/bin/true", O_PATH);
  return done(syscall(SYS_execveat, file, "", arguments, NULL, AT_EMPTY_PATH));
}
// --- signals
TRY(kill_other) { return kill(victim, SIGKILL) == 0; }
TRY(kill_all) { return kill(-1, SIGTERM) == 0; }
TRY(kill_group) { return kill(0, SIGTERM) == 0; }
TRY(tgkill_other) { return syscall(SYS_tgkill, victim, victim, SIGKILL) == 0; }
TRY(tkill_other) { return syscall(SYS_tkill, victim, SIGKILL) == 0; }
TRY(queue_signal) {
  siginfo_t info = {.si_signo = SIGKILL, .si_code = SI_QUEUE};
  return syscall(SYS_rt_sigqueueinfo, victim, SIGKILL, &info) == 0;
}
TRY(open_process) { return done(syscall(SYS_pidfd_open, victim, 0)); }
TRY(own_descriptor) { return fcntl(pipe_end(), F_SETOWN, victim) == 0; }
TRY(own_descriptor_ex) {
  const struct f_owner_ex owner = {F_OWNER_PID, victim};
  return fcntl(pipe_end(), F_SETOWN_EX, &owner) == 0;
}
TRY(choose_signal) { return fcntl(pipe_end(), F_SETSIG, SIGKILL) == 0; }
TRY(asynchronous_descriptor) { return fcntl(pipe_end(), F_SETFL, O_ASYNC) == 0; }
TRY(asynchronous_by_ioctl) {
  int on = 1;
  return ioctl(pipe_end(), FIOASYNC, &on) == 0;
}
TRY(own_by_ioctl) { return ioctl(pipe_end(), FIOSETOWN, &victim) == 0; }
TRY(lease) { return fcntl(open("/proc/self/status", O_RDONLY), F_SETLEASE, F_RDLCK) == 0; }
TRY(notify_of_folder) { return fcntl(open("/proc/self", O_RDONLY), F_NOTIFY, DN_ACCESS) == 0; }
TRY(survive_parent) { return prctl(PR_SET_PDEATHSIG, 0) == 0; }
TRY(leave_group) { return setpgid(0, victim) == 0; }
TRY(leave_session) { return done(setsid()); }
// --- other processes
TRY(limit_other) {
  const struct rlimit low = {0, 0};
  return prlimit(victim, RLIMIT_NOFILE, &low, NULL) == 0;
}
TRY(raise_own_limit) {
  const struct rlimit high = {RLIM_INFINITY, RLIM_INFINITY};
  return setrlimit(RLIMIT_DATA, &high) == 0;
}
TRY(slow_down_other) { return setpriority(PRIO_PROCESS, victim, 19) == 0; }
TRY(schedule_other) {
  const struct sched_param parameter = {0};
  return sched_setscheduler(victim, SCHED_IDLE, &parameter) == 0;
}
TRY(pin_other) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(0, &set);
  return sched_setaffinity(victim, sizeof set, &set) == 0;
}
TRY(slow_down_disk_of_other) { return syscall(SYS_ioprio_set, 1, victim, 3 << 13) == 0; }
TRY(trace_other) { return ptrace(PTRACE_SEIZE, victim, 0, 0) == 0; }
TRY(read_other) {
  char byte;
  struct iovec ours = {&byte, 1}, theirs = {(void*)&victim, 1};
  return process_vm_readv(victim, &ours, 1, &theirs, 1, 0) > 0;
}
TRY(write_other) {
  char byte = 0;
  struct iovec ours = {&byte, 1}, theirs = {(void*)&victim, 1};
  return process_vm_writev(victim, &ours, 1, &theirs, 1, 0) > 0;
}
TRY(compare_with_other) { return done(syscall(SYS_kcmp, getpid(), victim, 0, 0, 0)); }
TRY(type_into_terminal) { return ioctl(1, TIOCSTI, "x") == 0; }
// --- the kernel
TRY(io_uring) {
  char parameters[256] = {0};
  return done(syscall(SYS_io_uring_setup, 1, parameters));
}
TRY(user_faults) { return done(syscall(SYS_userfaultfd, 1)); }
TRY(bpf_program) {
  char attributes[128] = {0};
  return done(syscall(SYS_bpf, 0, attributes, sizeof attributes));
}
TRY(performance_events) {
  char attributes[128] = {0};
  return done(syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0));
}
TRY(keys) { return done(syscall(SYS_keyctl, 0, -3, 1)); }
TRY(new_namespace) { return unshare(CLONE_NEWUSER) == 0; }
TRY(other_namespace) { return setns(open("/proc/self/ns/mnt", O_RDONLY), 0) == 0; }
TRY(load_module) { return syscall(SYS_finit_module, 0, "", 0) == 0; }
TRY(read_kernel_log) { return done(syscall(SYS_syslog, 10, NULL, 0)); }
TRY(set_clock) {
  const struct timespec then = {0, 0};
  return clock_settime(CLOCK_REALTIME, &then) == 0;
}
TRY(become_root) { return setresuid(0, 0, 0) == 0; }
TRY(regain_capabilities) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{~0U, ~0U, ~0U}, {~0U, ~0U, ~0U}};
  return syscall(SYS_capset, &header, data) == 0;
}
TRY(change_personality) { return done(syscall(SYS_personality, 0x0040000)); }
TRY(a_call_of_tomorrow) { return done(syscall(600)); }
#ifdef __x86_64__
TRY(a_call_by_other_numbers) { return done(syscall(0x40000000 | 41, AF_INET, SOCK_STREAM, 0)); }
#endif
// --- memory that is not counted
TRY(shared_memory) {
  return mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}
TRY(growing_memory) {
  return mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0) != MAP_FAILED;
}
TRY(file_in_memory) { return done(memfd_create("x", 0)); }
TRY(shared_memory_file) { return opens("/dev/shm/javelin-escape", O_RDWR | O_CREAT); }
TRY(shared_segment) { return done(syscall(SYS_shmget, 0, 4096, 01600)); }
TRY(message_queue) { return done(syscall(SYS_mq_open, "escape", O_RDWR | O_CREAT, 0600, NULL)); }
TRY(too_much_memory) {
  void* const memory = malloc((size_t)8 << 30);
  return memory != NULL;
}
TRY(inherited_descriptor) {
  for (int i = 20; i < 200; ++i) {
    if (fcntl(i, F_GETFD) >= 0 && fcntl(i, F_GETFL) >= 0) {
      struct stat info;
      if (fstat(i, &info) == 0 && S_ISREG(info.st_mode) && (fcntl(i, F_GETFL) & O_ACCMODE) != O_RDONLY) return 1;
    }
  }
  errno = EBADF;
  return 0;
}
TRY(secret_variable) {
  errno = ENOENT;
  return getenv("JAVELIN_SECRET") != NULL;
}

#define A(name) {#name, name}
static const struct {
  const char* name;
  int (*attempt)(void);
} kAttempts[] = {
    A(read_file), A(read_through_link), A(read_through_root_of_process), A(read_from_working_folder),
    A(read_by_path_descriptor), A(list_folder), A(read_passwords), A(read_environment_of_other),
    A(read_memory_of_other), A(list_processes), A(hard_link), A(move_in), A(move_out), A(exchange_names), A(write_file),
    A(append_to_file), A(truncate_file), A(create_file), A(create_nameless_file), A(create_folder), A(create_link),
    A(remove_file), A(change_mode), A(set_user_bit), A(change_owner), A(change_times), A(change_attribute),
    A(make_device), A(make_pipe), A(open_by_handle), A(watch_files), A(open_terminal), A(open_kernel_log),
    A(open_zero_device), A(change_core_pattern), A(write_to_own_process), A(change_root), A(mount_something), A(tcp),
    A(udp), A(tcp6), A(unix_socket), A(abstract_socket), A(netlink), A(raw_packets), A(vsock), A(datagram_to_a_name),
    A(fork_process), A(vfork_process), A(clone3_process), A(spawn_process), A(execute), A(execute_by_descriptor),
    A(kill_other), A(kill_all), A(kill_group), A(tgkill_other), A(tkill_other), A(queue_signal), A(open_process),
    A(own_descriptor), A(own_descriptor_ex), A(choose_signal), A(asynchronous_descriptor), A(asynchronous_by_ioctl),
    A(own_by_ioctl), A(lease), A(notify_of_folder), A(survive_parent), A(leave_group), A(leave_session), A(limit_other),
    A(raise_own_limit), A(slow_down_other), A(schedule_other), A(pin_other), A(slow_down_disk_of_other),
    A(trace_other), A(read_other), A(write_other), A(compare_with_other), A(type_into_terminal), A(io_uring),
    A(user_faults), A(bpf_program), A(performance_events), A(keys), A(new_namespace), A(other_namespace),
    A(load_module), A(read_kernel_log), A(set_clock), A(become_root), A(regain_capabilities), A(change_personality),
    A(a_call_of_tomorrow),
#ifdef __x86_64__
    A(a_call_by_other_numbers),
#endif
    A(shared_memory), A(growing_memory), A(file_in_memory), A(shared_memory_file), A(shared_segment), A(message_queue),
    A(too_much_memory), A(inherited_descriptor), A(secret_variable),
};

// "NAME refused ERROR" or "NAME ESCAPED", a line for each.
static char* try_all(const char* outside_folder, const char* scratch_folder, int other) {
  char* const text = calloc(1, 1 << 16);
  size_t length = 0;
  snprintf(outside, sizeof outside, "%s", outside_folder);
  snprintf(scratch, sizeof scratch, "%s", scratch_folder);
  victim = other;
  for (size_t i = 0; i < sizeof kAttempts / sizeof kAttempts[0]; ++i) {
    errno = 0;
    const int escaped = kAttempts[i].attempt() > 0;
    const int error = errno;
    length += snprintf(text + length, (1 << 16) - length, "%s %s%s\n", kAttempts[i].name,
                       escaped ? "ESCAPED" : "refused ", escaped ? "" : strerrorname_np(error));
  }
  return text;
}

#ifdef MAIN
static void* wait_for_ever(void* ignored) {
  pause();
  return ignored;
}

static void fill(const char* name, size_t bytes) {
  static char block[1 << 20];
  memset(block, 1, sizeof block);
  const int file = open(name, O_WRONLY | O_CREAT, 0600);
  for (size_t i = 0; i < bytes && write(file, block, sizeof block) > 0; i += sizeof block) {
  }
  close(file);
}

// What takes too much, each without end.
static int take(const char* what) {
  if (strcmp(what, "files") == 0) {
    for (int i = 0;; ++i) fill(path("%s/file%d", scratch, i), 64 << 20);
  }
  if (strcmp(what, "names") == 0) {
    for (int i = 0;; ++i) opens(path("%s/name%d", scratch, i), O_WRONLY | O_CREAT);
  }
  if (strcmp(what, "nameless") == 0) {
    static char block[1 << 20];
    for (int i = 0;; ++i) {
      const char* name = path("%s/gone%d", scratch, i);
      const int file = open(name, O_WRONLY | O_CREAT, 0600);
      unlink(name);
      for (int k = 0; k < 64 && write(file, block, sizeof block) > 0; ++k) {
      }
    }
  }
  if (strcmp(what, "memory") == 0) {  // not to be written to again, so not counted by RLIMIT_DATA
    for (;;) {
      const size_t size = 16 << 20;
      char* const memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (memory == MAP_FAILED) return 10;
      memset(memory, 1, size);
      mprotect(memory, size, PROT_READ);
    }
  }
  if (strcmp(what, "threads") == 0) {
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 16384);
    for (int i = 0;; ++i) {
      pthread_t thread;
      const int error = pthread_create(&thread, &small, wait_for_ever, NULL);
      if (error != 0) {
        printf("threads refused %s\n", strerrorname_np(error));
        return i < 3000 ? 0 : 11;
      }
    }
  }
  for (volatile int forever = 1; forever;) usleep(1000);  // "nothing"
  return 0;
}

int main(int count, char** arguments) {
  if (count == 3) {
    snprintf(scratch, sizeof scratch, "%s", arguments[2]);
    return take(arguments[1]);
  }
  fputs(try_all(arguments[1], arguments[2], atoi(arguments[3])), stdout);
  return 0;
}
#else
#include <jni.h>

JNIEXPORT jstring JNICALL Java_Escapes_natives(JNIEnv* env, jclass type, jstring outside_folder, jstring scratch_folder, jint other) {
  const char* first = (*env)->GetStringUTFChars(env, outside_folder, NULL);
  const char* second = (*env)->GetStringUTFChars(env, scratch_folder, NULL);
  char* text = try_all(first, second, other);
  const jstring result = (*env)->NewStringUTF(env, text);
  free(text);
  return result;
}

JNIEXPORT void JNICALL Java_Stay_stay(JNIEnv* env, jclass type) {
  puts("here");
  fflush(stdout);
  for (;;) sleep(1);
}
#endif
