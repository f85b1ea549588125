// Counts what the real program asks of the heap and of the system: loaded before the C library, it stands
// between them. The file that TABLEE_COSTS names holds the counts at any moment, 32 bytes each: a name,
// filled up with zeros, and a number in the machine's order.
//
// So that the counts are the same each time, chance is, too: the same cards are dealt. And nobody waits for
// the disk, whose time is no cost of the program: what is written is not synced.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace {

enum class Cost : std::size_t {
  allocations,
  bytes_sent,
  // System calls: all that the program makes by name while people play. Locks and wake-ups of threads, which
  // the C library makes by itself, are left out: they hang on who is faster.
  send,
  sendmsg,
  recv,
  recvmsg,
  read,
  readv,
  write,
  writev,
  epoll_wait,
  epoll_ctl,
  timerfd_settime,
  poll,
  ioctl,
  fcntl64,
  fstat64,
  stat64,
  pread64,
  pwrite64,
  ftruncate64,
  fdatasync,
  fsync,
};

constexpr std::size_t cost_count = static_cast<std::size_t>(Cost::fsync) + 1;
constexpr std::array<const char*, cost_count> names{
    "allocations", "bytes_sent", "send",    "sendmsg",    "recv",      "recvmsg",         "read",
    "readv",       "write",      "writev",  "epoll_wait", "epoll_ctl", "timerfd_settime", "poll",
    "ioctl",       "fcntl64",    "fstat64", "stat64",     "pread64",   "pwrite64",        "ftruncate64",
    "fdatasync",   "fsync"};

struct Slot {
  std::array<char, 24> name;
  std::atomic<std::uint64_t> count;
};
using Slots = std::array<Slot, cost_count>;

Slots until_opened{};
Slots* slots = &until_opened;

void add(Cost cost, std::uint64_t more = 1) {
  (*slots)[static_cast<std::size_t>(cost)].count.fetch_add(more, std::memory_order_relaxed);
}

/// Runs before the program does.
[[gnu::constructor]] void open_slots() {
  const char* const path = std::getenv("TABLEE_COSTS");
  if (path == nullptr) return;
  const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, sizeof(Slots)) != 0) std::abort();
  void* const shared = mmap(nullptr, sizeof(Slots), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared == MAP_FAILED) std::abort();
  slots = static_cast<Slots*>(shared);
  for (std::size_t at = 0; at < cost_count; ++at)
    std::strncpy((*slots)[at].name.data(), names[at], sizeof(Slot::name) - 1);
}

/// Counts a system call and makes it.
template <Cost cost, class Answer, class... Arguments>
Answer pass(Arguments... arguments) {
  using Call = Answer(Arguments...);
  static auto* const call = reinterpret_cast<Call*>(dlsym(RTLD_NEXT, names[static_cast<std::size_t>(cost)]));
  add(cost);
  return call(arguments...);
}

ssize_t sent(ssize_t bytes) {
  if (bytes > 0) add(Cost::bytes_sent, static_cast<std::uint64_t>(bytes));
  return bytes;
}

/// The same numbers in each run (SplitMix64).
std::uint64_t draw() {
  static std::atomic<std::uint64_t> drawn{0};
  std::uint64_t mixed = (drawn.fetch_add(1) + 1) * 0x9e3779b97f4a7c15U;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31U);
}

}  // namespace

extern "C" {

void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* memory, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

void* malloc(size_t size) {
  add(Cost::allocations);
  return __libc_malloc(size);
}
void* calloc(size_t count, size_t size) {
  add(Cost::allocations);
  return __libc_calloc(count, size);
}
void* realloc(void* memory, size_t size) {
  add(Cost::allocations);
  return __libc_realloc(memory, size);
}
void* aligned_alloc(size_t alignment, size_t size) {
  add(Cost::allocations);
  return __libc_memalign(alignment, size);
}

void randombytes_buf(void* buffer, size_t size) {
  auto* bytes = static_cast<unsigned char*>(buffer);
  for (size_t at = 0; at < size; ++at) bytes[at] = static_cast<unsigned char>(draw());
}
uint32_t randombytes_uniform(uint32_t bound) {
  return static_cast<uint32_t>(draw() % bound);
}

ssize_t send(int socket, const void* bytes, size_t size, int flags) {
  return sent(pass<Cost::send, ssize_t>(socket, bytes, size, flags));
}
ssize_t sendmsg(int socket, const msghdr* message, int flags) {
  return sent(pass<Cost::sendmsg, ssize_t>(socket, message, flags));
}
ssize_t recv(int socket, void* bytes, size_t size, int flags) {
  return pass<Cost::recv, ssize_t>(socket, bytes, size, flags);
}
ssize_t recvmsg(int socket, msghdr* message, int flags) {
  return pass<Cost::recvmsg, ssize_t>(socket, message, flags);
}
ssize_t read(int file, void* bytes, size_t size) {
  return pass<Cost::read, ssize_t>(file, bytes, size);
}
ssize_t readv(int file, const iovec* parts, int count) {
  return pass<Cost::readv, ssize_t>(file, parts, count);
}
ssize_t write(int file, const void* bytes, size_t size) {
  return pass<Cost::write, ssize_t>(file, bytes, size);
}
ssize_t writev(int file, const iovec* parts, int count) {
  return pass<Cost::writev, ssize_t>(file, parts, count);
}
int epoll_wait(int poll_file, epoll_event* events, int most, int milliseconds) {
  return pass<Cost::epoll_wait, int>(poll_file, events, most, milliseconds);
}
int epoll_ctl(int poll_file, int what, int file, epoll_event* event) {
  return pass<Cost::epoll_ctl, int>(poll_file, what, file, event);
}
int timerfd_settime(int file, int flags, const itimerspec* next, itimerspec* before) {
  return pass<Cost::timerfd_settime, int>(file, flags, next, before);
}
struct pollfd;
int poll(pollfd* files, unsigned long count, int milliseconds) {
  return pass<Cost::poll, int>(files, count, milliseconds);
}
int ioctl(int file, unsigned long what, ...) {
  std::va_list rest;
  va_start(rest, what);
  void* const argument = va_arg(rest, void*);
  va_end(rest);
  return pass<Cost::ioctl, int>(file, what, argument);
}
int fcntl64(int file, int what, ...) {
  std::va_list rest;
  va_start(rest, what);
  void* const argument = va_arg(rest, void*);
  va_end(rest);
  return pass<Cost::fcntl64, int>(file, what, argument);
}
int count_fstat64(int file, void* facts) asm("fstat64");
int count_fstat64(int file, void* facts) {
  return pass<Cost::fstat64, int>(file, facts);
}
int count_stat64(const char* path, void* facts) asm("stat64");
int count_stat64(const char* path, void* facts) {
  return pass<Cost::stat64, int>(path, facts);
}
ssize_t pread64(int file, void* bytes, size_t size, off64_t offset) {
  return pass<Cost::pread64, ssize_t>(file, bytes, size, offset);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t offset) {
  return pass<Cost::pwrite64, ssize_t>(file, bytes, size, offset);
}
int ftruncate64(int file, off64_t length) {
  return pass<Cost::ftruncate64, int>(file, length);
}
int fdatasync(int /*file*/) {
  add(Cost::fdatasync);
  return 0;
}
int fsync(int /*file*/) {
  add(Cost::fsync);
  return 0;
}
}
