import { type OperatorRole, operatorRoles } from '@kehribar/shared/rules/operators'
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type { Services } from '../call'
import type { Db } from '../db/types'
import {
  acting,
  addOperator,
  changeRole,
  findOperator,
  inviteAgain,
  listOperators,
  lockOperator,
  logAction,
  type Operator,
  otherAdministrators,
} from '../modules/operators'
import { asOwner, type WithServices } from './connect'
import { confirm, OpsError, print, table } from './console'
import { yesOption } from './decision-commands'
import { needSecondPerson } from './second-person'

/** Names that the log uses itself. */
const reservedNames = new Set(['owner', 'system', 'ops'])

function nameOf(text: string): string {
  if (reservedNames.has(text.toLowerCase())) throw new InvalidArgumentError('The log uses this name itself.')
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,39}$/u.test(text)) throw new InvalidArgumentError('A name has 2 to 40 letters, digits, spaces, dots and dashes.')
  return text
}

const nameArgument = () => new Argument('<name>', 'name of the operator')
const reasonOption = () => new Option('-r, --reason <text>', 'reason, for the log').makeOptionMandatory()

async function named(db: Db, name: string): Promise<Operator> {
  const found = await findOperator(db, name)
  if (!found) throw new OpsError(`There is no operator "${name}".`)
  return found
}

/** Runs work as the owner of the tables if nobody has signed in. */
const withRights = <T>(services: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  acting().operator === null ? asOwner(services, work) : work(services.db)

function printInvitation(name: string, invitation: string): void {
  print(`Invitation  ${invitation}`)
  print(`It is shown only once and is valid for 72 hours. Give it to ${name}, who runs: ops login "${name}" --invitation TEXT`)
}

/** Checks that somebody else can still administer the installation. @throws OpsError otherwise */
async function keepAdministrator(db: Db, { id, role }: Operator): Promise<void> {
  if (role === 'administration' && (await otherAdministrators(db, id)) === 0) throw new OpsError('Nobody else has the role administration.')
}

/** Adds the `operators` commands: accounts of the people who operate the installation (@see OPERATE-16). */
export function addOperators(program: Command, withServices: WithServices): void {
  const operators = program.command('operators').description('accounts of the people who operate the installation')

  operators
    .command('add')
    .description("invite an operator; with the credentials of the tables' owner nobody needs to be signed in, as for the first operator")
    .addArgument(nameArgument().argParser(nameOf))
    .addOption(new Option('--role <role>', 'role').choices([...operatorRoles]).makeOptionMandatory())
    .action((name: string, { role }: { role: OperatorRole }) =>
      withServices((services) =>
        withRights(services, async (db) => {
          await needSecondPerson(services, `operator ${name} with the role ${role}`, null)
          const added = await addOperator(db, name, role)
          if (!added) throw new OpsError(`The name "${name}" is taken.`)
          await logAction(db, { result: 'done', subject: `operator ${name}`, after: { role } })
          printInvitation(name, added.invitation)
        }),
      ),
    )

  operators
    .command('list')
    .description('list the operators with roles and states')
    .action(() =>
      withServices(async ({ db }) =>
        table(
          ['name', 'role', 'state'],
          (await listOperators(db)).map(({ name, role, state }) => [name, role, state]),
        ),
      ),
    )

  operators
    .command('role')
    .description('change the role of an operator; a second person must approve it')
    .addArgument(nameArgument())
    .addArgument(new Argument('<role>', 'role').choices([...operatorRoles]))
    .addOption(reasonOption())
    .addOption(yesOption())
    .action((name: string, role: OperatorRole, { reason, yes: sure }: { reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const found = await named(services.db, name)
        if (role !== found.role) await keepAdministrator(services.db, found)
        await confirm(`Give ${found.name} the role ${role} instead of ${found.role}?`, sure ?? false)
        await needSecondPerson(services, `operator ${found.name}`, null)
        await changeRole(services.db, found.id, role)
        await logAction(services.db, { result: 'done', subject: `operator ${found.name}`, reason, before: { role: found.role }, after: { role } })
        print('Done. The sessions of the operator have ended.')
      }),
    )

  operators
    .command('lock')
    .description('lock an operator and end the sessions; reset opens the account again')
    .addArgument(nameArgument())
    .addOption(reasonOption())
    .addOption(yesOption())
    .action((name: string, { reason, yes: sure }: { reason: string; yes?: boolean }) =>
      withServices(async (services) => {
        const found = await named(services.db, name)
        await keepAdministrator(services.db, found)
        await confirm(`Lock ${found.name}?`, sure ?? false)
        await lockOperator(services.db, found.id)
        await logAction(services.db, { result: 'done', subject: `operator ${found.name}`, reason, before: { state: found.state }, after: { state: 'locked' } })
        print('Done.')
      }),
    )

  operators
    .command('reset')
    .description('invite an operator again: password and app no longer work')
    .addArgument(nameArgument())
    .addOption(reasonOption())
    .addOption(yesOption())
    .action((name: string, { reason, yes: sure }: { reason: string; yes?: boolean }) =>
      withServices((services) =>
        withRights(services, async (db) => {
          const found = await named(db, name)
          await confirm(`Invite ${found.name} again?`, sure ?? false)
          await needSecondPerson(services, `operator ${found.name}`, null)
          const invitation = await inviteAgain(db, found.id)
          await logAction(db, { result: 'done', subject: `operator ${found.name}`, reason, before: { state: found.state }, after: { state: 'invited' } })
          printInvitation(found.name, invitation)
        }),
      ),
    )
}
