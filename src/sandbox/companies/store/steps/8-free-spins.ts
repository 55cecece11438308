/** Rounds that the operator's free spins pay. */
export const freeSpins = `
  alter table slot_round add column spins text;
`
