/** How many pictures there are to choose from, numbered from 1 (@see spec PROF-11). */
export const avatarCount = 12
