/** What the operator's market lets a game do. */
export const gameRules = `
  alter table game_session add column quick_display boolean not null default false;
`
