/**
 * Returns the sportsbook as a script for a third-party page. The script reads `RuzgarBahis.ayar`, renders into the element
 * named there, and shows the data that it can access.
 */
export const widgetScript = (mirror: string) => `
(() => {
  const reaches = (act) => { try { return Boolean(act()) } catch { return false } }
  const drawn = { settings: null }
  const draw = () => {
    const { kutu, uye, dil, birim, bolum, site, saat, onNavigate } = drawn.settings
    const box = document.getElementById(kutu)
    const line = document.createElement('h2')
    line.textContent = ['Bülten', site, dil, birim, 'UTC+' + saat, bolum, uye.anahtar || 'misafir'].join(' · ')
    const apart = document.createElement('p')
    const out = [reaches(() => parent.document.body) && 'sayfa', reaches(() => top.localStorage) && 'depo'].filter(Boolean)
    apart.textContent = 'Erişim: ' + (out.join(', ') || 'yok')
    const called = document.createElement('p')
    fetch('${mirror}').then((r) => r.ok, () => false).then((ok) => { called.textContent = 'Çağrı: ' + (ok ? 'olur' : 'olmaz') })
    const go = document.createElement('button')
    go.textContent = 'Lodospor – Poyrazgücü'
    go.onclick = () => { drawn.settings.bolum = '/event/17'; onNavigate('/event/17'); draw() }
    box.replaceChildren(line, apart, called, go)
  }
  localStorage.setItem('ruzgar', '1')
  window.RuzgarBahis = {
    basla: (settings) => { drawn.settings = settings; draw() },
    degis: (news) => { Object.assign(drawn.settings, news); draw() },
  }
})()
`
