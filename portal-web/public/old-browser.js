;(function () {
  if (''.toWellFormed) return
  document.getElementById('root').id = 'no-root'
  document.body.appendChild(document.createElement('script')).src = '/older-browser.js'
})()
