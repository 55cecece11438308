/** The Node that .nvmrc names, and that the server's image brings: its major version. */
export const newestNode: number
/** Another Node of this major version, from the npm package `node`, kept beside the caches. Returns its path. */
export function otherNode(major: number): Promise<string>
