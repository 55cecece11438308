/** Whether calls have their documentation. The builds of the clients replace this file, so that no browser loads it (build/client-contract.ts). */
export const includesDocs: boolean = true
