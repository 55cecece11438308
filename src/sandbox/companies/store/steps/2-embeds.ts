/** Sessions of frames in the site: sportsbook, crash, Zeppelin, parlay. */
export const embeds = `
  create table embed_session (
    bearer_hash text primary key,
    provider text not null,
    wallet_session text not null,
    player text not null,
    game integer not null,
    min_bet bigint not null,
    max_bet bigint not null,
    language text not null,
    started_at timestamptz not null
  );
  create index embed_session_player on embed_session (player, game);
`
