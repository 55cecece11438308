/** Tables at which everybody plays the same round. */
export const shared = `
  alter table table_round drop constraint table_round_state_check;
  alter table table_round add constraint table_round_state_check
    check (state in ('betting', 'waiting', 'playing', 'raising', 'lowering', 'placed', 'voiding', 'settled', 'refused', 'void'));
  create table shared_draw (
    game integer not null,
    number bigint not null,
    seed text not null,
    primary key (game, number)
  );
`
