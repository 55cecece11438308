/** The leagues and sides that players follow in the sportsbook. */
export const favourites = `
  create table sportsbook_favourite (
    player text not null,
    id text not null,
    at timestamptz not null,
    primary key (player, id)
  );
`
