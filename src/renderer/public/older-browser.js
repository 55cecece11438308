/*
 * A browser that cannot read the site's modules gets a page that says so, in the place of an empty one. Written as the
 * oldest browser reads it, and run before the modules. What breaks later, on a page that has begun, is none of its business.
 */
;(function () {
  function leave() {
    location.replace('/older-browser.html')
  }

  function hasBegun() {
    return Object.keys(document.getElementById('root') || {}).some(function (key) {
      return key.indexOf('__reactContainer') === 0
    })
  }

  // An answer that is no JSON is a SyntaxError too.
  function look(error) {
    if (error && error.name === 'SyntaxError' && !/JSON/.test(error.message) && !hasBegun()) leave()
  }

  if (!('noModule' in document.createElement('script'))) return leave()
  window.addEventListener('error', function (event) {
    look(event.error)
  })
  window.addEventListener('unhandledrejection', function (event) {
    look(event.reason)
  })
})()
