import i18next, { type i18n as I18n } from 'i18next'
import { createQueryClient } from './network/query-client'
import { storedLanguage } from './storage/storage'
import { createStore, type Store } from './storage/store'

/*
 * Store, query cache and texts of the page in a browser. Only `app` and `platform` import them. Components use hooks, because
 * a server renders each page with instances of its own.
 */

export const store: Store = createStore(storedLanguage())
export const queryClient = createQueryClient()
export const i18n: I18n = i18next.createInstance()
