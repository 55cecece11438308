import log from 'electron-log/node'

// Refusals are logged; the tests provoke thousands.
log.transports.console.level = false
log.transports.file.level = false

// No test asks this machine's own desktop.
process.env.DBUS_SESSION_BUS_ADDRESS = 'unix:path=/nowhere/session'
process.env.DBUS_SYSTEM_BUS_ADDRESS = 'unix:path=/nowhere/system'
