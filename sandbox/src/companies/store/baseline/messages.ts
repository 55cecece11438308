/** Sent mail and SMS, and conversations of the support chat. */
export const messages = `
  create table outbox (
    id integer primary key generated always as identity,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    subject text not null,
    body text not null,
    at timestamptz not null default now()
  );

  create table chat_conversation (
    id integer generated always as identity primary key,
    bearer_hash text not null unique,
    waiting text check (waiting in ('mail')),
    started_at timestamptz not null,
    last_at timestamptz not null
  );

  create table chat_message (
    id integer generated always as identity primary key,
    conversation integer not null references chat_conversation on delete cascade,
    author text not null check (author in ('visitor', 'agent')),
    body text not null,
    choices jsonb not null default '[]',
    intent text not null,
    at timestamptz not null
  );
  create index chat_message_conversation on chat_message (conversation, id);
  create unique index chat_message_intent on chat_message (conversation, intent) where author = 'visitor';
`
