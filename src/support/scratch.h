// SPDX-License-Identifier: Apache-2.0
// Where temporary folders of ours are made. A supervised process makes them below a folder of its supervisor,
// which removes them also if the process was killed.
#pragma once

#include <filesystem>
#include <system_error>

namespace javelin {

// Before there are other threads. An empty path: the system's folder for temporary files.
void makeScratchFoldersIn(std::filesystem::path root);

std::filesystem::path scratchRoot(std::error_code& error);

}  // namespace javelin
