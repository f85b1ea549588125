// What the system counts of the server's process and its core.
#pragma once

#include <sys/types.h>

#include <chrono>

namespace tablee::peers {

/// Time on a processor of all threads that a process has, to the nanosecond.
std::chrono::nanoseconds processor_time(pid_t process);

/// What a process has in memory, in KiB.
double resident_kib(pid_t process);

/// Time that a core has worked, for whomever. In steps of 10 ms.
std::chrono::nanoseconds busy_time(int core);

}  // namespace tablee::peers
