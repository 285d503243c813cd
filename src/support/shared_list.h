// SPDX-License-Identifier: Apache-2.0
// SharedList: a list that grows at its end, as a value. Copies share what they have in common, so a copy
// costs nothing and an element is stored once, however many lists have it. Elements never change; lists may
// be read by any thread.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace javelin {

template <typename T>
class SharedList {
 public:
  bool empty() const { return last_ == nullptr; }
  std::size_t size() const { return last_ == nullptr ? 0 : last_->size; }
  void push_back(T value) {
    const std::size_t before = size();
    last_ = std::make_shared<const Element>(std::move(last_), before + 1, std::move(value));
  }
  // In the order in which they were added.
  std::vector<T> all() const {
    std::vector<T> values(size());
    std::size_t i = size();
    for (const Element* at = last_.get(); at != nullptr; at = at->before.get()) values[--i] = at->value;
    return values;
  }

 private:
  struct Element {
    mutable std::shared_ptr<const Element> before;
    std::size_t size;  // of the list that ends here
    T value;

    Element(std::shared_ptr<const Element> before_it, std::size_t list_size, T element)
        : before(std::move(before_it)), size(list_size), value(std::move(element)) {}
    Element(const Element&) = delete;
    Element& operator=(const Element&) = delete;
    // A long list is given up element by element, not by a recursion as deep as it is long.
    ~Element() {
      std::shared_ptr<const Element> next = std::move(before);
      while (next != nullptr && next.use_count() == 1) {
        std::shared_ptr<const Element> after = std::move(next->before);
        next = std::move(after);
      }
    }
  };
  std::shared_ptr<const Element> last_;
};

}  // namespace javelin
