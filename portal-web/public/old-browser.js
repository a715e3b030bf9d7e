;(function () {
  function run(script) {
    document.body.appendChild(document.createElement('script')).src = script
  }
  if (!''.toWellFormed) {
    document.getElementById('root').id = 'no-root'
    return run('/older-browser.js')
  }
  try {
    if (localStorage.getItem('gapwise.session')) run('/ahead.js')
  } catch (forbidden) {
    // Nothing is kept in this browser, so there is nothing to fetch ahead.
    return forbidden
  }
})()
