import type { LanguageCode } from '@shared/languages'

/** The few words that the shell itself shows; everything else is the site's. */
export interface Texts {
  loading: string
  file: string
  quit: string
  edit: string
  undo: string
  redo: string
  cut: string
  copy: string
  paste: string
  selectAll: string
  view: string
  reload: string
  zoomIn: string
  zoomOut: string
  zoomReset: string
  fullscreen: string
  help: string
  contact: string
}

export const texts: Readonly<Record<LanguageCode, Texts>> = {
  tr: {
    loading: 'Yükleniyor…',
    file: 'Dosya',
    quit: 'Çıkış',
    edit: 'Düzenle',
    undo: 'Geri Al',
    redo: 'Yinele',
    cut: 'Kes',
    copy: 'Kopyala',
    paste: 'Yapıştır',
    selectAll: 'Tümünü Seç',
    view: 'Görünüm',
    reload: 'Yenile',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    zoomReset: 'Gerçek Boyut',
    fullscreen: 'Tam Ekran',
    help: 'Yardım',
    contact: 'Bize Yazın',
  },
  en: {
    loading: 'Loading…',
    file: 'File',
    quit: 'Quit',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    view: 'View',
    reload: 'Reload',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    zoomReset: 'Actual Size',
    fullscreen: 'Full Screen',
    help: 'Help',
    contact: 'Write to Us',
  },
  de: {
    loading: 'Wird geladen…',
    file: 'Datei',
    quit: 'Beenden',
    edit: 'Bearbeiten',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    view: 'Ansicht',
    reload: 'Neu laden',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    zoomReset: 'Originalgröße',
    fullscreen: 'Vollbild',
    help: 'Hilfe',
    contact: 'Schreiben Sie uns',
  },
}
