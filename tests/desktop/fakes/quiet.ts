import log from 'electron-log/node'

// Refusals are logged; the tests provoke thousands.
log.transports.console.level = false
log.transports.file.level = false
