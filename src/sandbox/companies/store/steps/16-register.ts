/** The register of excluded people: who is on it, and what the site asked lately. */
export const register = `
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
