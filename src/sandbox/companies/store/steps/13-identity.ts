/** Cases of the identity company: what it was asked, what a person chose for it, and the report that tells it. */
export const identity = `
  create table identity_case (
    id text primary key,
    reference text not null unique,
    request jsonb not null,
    state text not null default 'open' check (state in ('open', 'finished', 'abandoned')),
    report jsonb,
    attempts integer not null default 0,
    next_at timestamptz,
    answer text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check ((state = 'open') = (report is null))
  );
  create index identity_case_due on identity_case (next_at);
  create index identity_case_open on identity_case (expires_at) where state = 'open';
`
