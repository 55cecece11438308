/*
 * The page around a company's script: the sportsbook, where the site file says that it is one (`embeds`). The site tells it
 * which script, and what the script is handed; it tells the site what the script does. It runs apart from the site: its
 * sandbox leaves it no origin, so no session, no storage and no way to the page around it (docs/web-hosting.md).
 */
{
  const say = (type, more = {}) => window.parent.postMessage({ v: 1, type, ...more }, location.origin)
  const fail = (reason) => say('error', { reason: String(reason).slice(0, 60) })
  const box = document.querySelector('[data-widget]')
  /** What the site says, by its names; null until it said so. */
  let values = null
  let widget = null

  /** Calls a function of the script, such as `Sportsbook.start`. */
  const call = (place, given) => {
    const steps = place.split('.')
    const name = steps.pop()
    try {
      steps.reduce((within, step) => within[step], window)[name](given)
    } catch (error) {
      fail(error)
    }
  }

  const put = (into, place, value) => {
    const steps = place.split('.')
    const last = steps.pop()
    let at = into
    for (const step of steps) at = at[step] ??= {}
    at[last] = value
  }
  /** Values in the company's words: its names, which may lie deeper, and its codes. */
  const inItsWords = (given) => {
    const said = {}
    for (const [name, value] of Object.entries(given)) put(said, widget.names[name] ?? name, widget.codes[name]?.[value ?? ''] ?? value)
    return said
  }

  /** What many scripts keep between visits is kept while the page is open: a page without an origin has no storage. */
  function lendStorage() {
    const lent = () => {
      const kept = new Map()
      return {
        getItem: (key) => kept.get(String(key)) ?? null,
        setItem: (key, value) => void kept.set(String(key), String(value)),
        removeItem: (key) => void kept.delete(String(key)),
        clear: () => kept.clear(),
        key: (place) => [...kept.keys()][place] ?? null,
        get length() {
          return kept.size
        },
      }
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: lent() })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  }

  let drawn = false
  const isDrawn = () => {
    if (drawn) return
    drawn = true
    say('drawn')
  }
  const callbacks = {
    onReady: isDrawn,
    onNavigate: (path, replace) => say('navigate', { path: String(path), replace: replace === true }),
    onLogin: () => say('login-required'),
    onBalance: () => say('balance-changed'),
    onMenu: (items) => say('nav', { items }),
    onError: fail,
  }

  function begin({ widget: told, ...given }) {
    widget = told
    values = given
    document.documentElement.lang = given.locale.slice(0, 2)
    box.id = widget.container
    lendStorage()
    const options = inItsWords({ ...values, container: widget.container, ...callbacks })
    for (const [place, value] of Object.entries(widget.also)) put(options, place, value)
    window[widget.options] = options
    new MutationObserver(() => box.childElementCount > 0 && isDrawn()).observe(box, { childList: true })
    const script = document.createElement('script')
    script.src = widget.script
    script.onerror = () => fail('its script does not load')
    script.onload = () => {
      if (widget.start) call(widget.start, options)
    }
    document.head.append(script)
  }

  function change(news) {
    Object.assign(values, news)
    if (news.locale) document.documentElement.lang = news.locale.slice(0, 2)
    if (widget.update) call(widget.update, inItsWords(news))
    else location.reload()
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    // The site alone, by its window and its origin: another page that frames this one is not heard.
    if (source !== window.parent || origin !== location.origin || data?.v !== 1) return
    const { v: _version, type, ...news } = data
    if (type === 'init' && !values) begin(news)
    // Its own company tells it of money.
    else if (values && type !== 'init' && type !== 'balance') change(news)
  })

  // With an origin it would be the site's, and the script with it.
  if (window.origin !== 'null') fail('it is not apart')
  else if (window.parent !== window) say('ready')
}
