/** What players bring into a round's result. */
export const playerSeeds = `
  alter table crash_round add column player_seeds jsonb not null default '[]';
  alter table crash_bet add column seed text not null default '';
`
