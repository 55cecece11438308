import { Argument, type Command, Option } from 'commander'
import type { Services } from '../call'
import { findOperator } from '../modules/operators'
import { assignWithdrawal, holdWithdrawal, noteWithdrawal, releaseWithdrawal, type Reviewed } from '../modules/withdrawals'
import type { WithServices } from './connect'
import { OpsError, parseWholeNumber, print } from './console'

const refusals: Readonly<Record<Exclude<Reviewed, 'done'>, string>> = {
  unknown: 'there is no such withdrawal',
  decided: 'it is decided',
  already: 'nothing to change',
}

/** Adds the `withdrawals` commands: the review of withdrawals before they are decided (@see OPERATE-19). */
export function addReviews(program: Command, withServices: WithServices): void {
  const withdrawals = program.command('withdrawals').description('review withdrawals: hold, assign and annotate them; "approve" and "reject" decide')
  const add = (
    name: string,
    description: string,
    review: (services: Services, id: number, reason: string, name: string) => Promise<Reviewed>,
    withName = false,
  ) => {
    const command = withdrawals.command(name).description(description)
    if (withName) command.addArgument(new Argument('<operator>', 'name of the operator'))
    command
      .argument('<ids...>', 'numbers in the list', (text: string, earlier: number[] = []) => [...earlier, parseWholeNumber(text)])
      .addOption(new Option('-r, --reason <text>', 'text, for other operators').makeOptionMandatory())
      .action((...given: unknown[]) => {
        const who = withName ? (given.shift() as string) : ''
        const [ids, { reason }] = given as [number[], { reason: string }]
        return withServices(async (services) => {
          const failed: string[] = []
          for (const id of ids) {
            const outcome = await review(services, id, reason.trim(), who)
            if (outcome === 'done') print(`Done: ${name} withdrawals ${id}.`)
            else failed.push(`${id}: ${refusals[outcome]}`)
          }
          if (failed.length > 0) throw new OpsError(`Nothing was done for ${failed.join('; ')}.`)
        })
      })
  }
  add('hold', 'keep withdrawals from being paid until they are released', ({ db }, id, reason) => holdWithdrawal(db, id, reason))
  add('release', 'end a hold', ({ db }, id, reason) => releaseWithdrawal(db, id, reason))
  add('note', 'add a note that only operators read', ({ db }, id, reason) => noteWithdrawal(db, id, reason))
  add(
    'assign',
    'assign withdrawals to an operator',
    async ({ db }, id, reason, name) => {
      const to = await findOperator(db, name)
      if (!to) throw new OpsError(`There is no operator "${name}".`)
      return assignWithdrawal(db, id, to, reason)
    },
    true,
  )
}
