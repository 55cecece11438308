import { CommanderError } from 'commander'
import { ConfigError } from '../settings/config-error'
import { openOffice, type WithServices } from './connect'
import { OpsError } from './console'
import { buildProgram } from './program'

const withServices: WithServices = async (work) => {
  const office = await openOffice()
  try {
    await work(office.services)
  } finally {
    await office.close()
  }
}

// A reader such as head may end first. The command still finishes its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/* For an expected error, prints one line and sets a non-zero exit code. */
try {
  await buildProgram(withServices).exitOverride().parseAsync(process.argv)
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode
  else if (error instanceof OpsError || error instanceof ConfigError) {
    console.error(error.message)
    process.exitCode = 1
  } else throw error
}
