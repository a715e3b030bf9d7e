// For browsers that are too old for the portal, in their words (portal-web/build/browser-floor.ts): no code is sent from there.
;(function () {
  var late = document.getElementById('not-loaded')
  if (late) late.parentNode.removeChild(late)
  var root = document.getElementById('no-root')
  root.parentNode.replaceChild(document.getElementById('old-browser').content, root)
  var config = new XMLHttpRequest()
  config.addEventListener('load', function () {
    var phone = JSON.parse(config.responseText).helpPhone
    var places = document.querySelectorAll('[data-plan]')
    var count = phone ? places.length : 0
    for (var place = 0; place < count; place += 1) {
      places[place].innerHTML = '<a></a>'
      places[place].firstChild.textContent = phone
      places[place].firstChild.href = 'tel:' + phone.replace(/[^+\d]/g, '')
      places[place].parentNode.hidden = false
      places[place].parentNode.nextElementSibling.hidden = true
    }
  })
  config.open('GET', '/config.json')
  config.send()
})()
