/** Half of a bet on a quarter's line may come back. */
export const halfResults = `
  alter table sportsbook_selection drop constraint sportsbook_selection_state_check;
  alter table sportsbook_selection add constraint sportsbook_selection_state_check
    check (state in ('open', 'won', 'half_won', 'void', 'half_lost', 'lost'));
`
