import { EventEmitter } from 'node:events'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Requests of the main process (electron-updater's) go out by Node; redirects are not imitated. */
export const net = {
  request({ session: _session, redirect: _redirect, ...options }) {
    return (options.protocol === 'http:' ? httpRequest : httpsRequest)({ ...options, agent: false })
  },
}

/** Squirrel's side of an update; electron-updater only tells it that the client ends. */
export const autoUpdater = new EventEmitter()
