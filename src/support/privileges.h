// SPDX-License-Identifier: Apache-2.0
// Giving up what root has: the process becomes nobody, without capabilities. Where the user is not root there
// is nothing to give up, and nothing changes.
//
// One capability may stay, CAP_DAC_READ_SEARCH: a class path below /root is readable by root only, and what
// may be read is Landlock's to say. Without Landlock it goes too.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

#include "support/result.h"

namespace javelin {

// Whom dropPrivileges makes of this process's user, if the system lets it.
uid_t userWithoutPrivileges();

enum class ReadsOfRoot : bool { GiveUp, Keep };

// Hands the folder, with what is in it, to whom the process becomes. For people: who that is; empty if
// nothing has changed. In a container whose root cannot become anybody else, only the capabilities go.
Result<std::string> dropPrivileges(const std::filesystem::path& folder, ReadsOfRoot reads);

}  // namespace javelin
