import log from 'electron-log/node'

// The tests provoke thousands of logged refusals.
log.transports.console.level = false
log.transports.file.level = false

// Keeps the tests off the D-Bus of this machine's desktop.
process.env.DBUS_SESSION_BUS_ADDRESS = 'unix:path=/nowhere/session'
process.env.DBUS_SYSTEM_BUS_ADDRESS = 'unix:path=/nowhere/system'
