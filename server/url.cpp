// The one place where Boost.URL's own code is compiled.
#include <boost/url/src.hpp>
