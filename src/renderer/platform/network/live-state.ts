let standing = false

/** Whether the live line stands: what it tells of is not asked for again and again meanwhile (@see U-8). */
export const setLineStands = (stands: boolean): void => {
  standing = stands
}

/** How often to look for what the line tells of: not at all while it stands. @param milliseconds without it; false: never */
export const unlessLive = (milliseconds: number | false): number | false => (standing ? false : milliseconds)
