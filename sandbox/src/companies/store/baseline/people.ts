/** Cases of the identity company with their reports, and the register of excluded persons with its questions. */
export const people = `
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

  create table excluded_person (
    id bigint generated always as identity primary key,
    name text not null,
    birth_date text,
    email text not null,
    since timestamptz not null
  );

  create table register_question (
    id bigint generated always as identity primary key,
    reference text not null,
    answer text not null,
    at timestamptz not null
  );
`
