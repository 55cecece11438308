/** Number of pictures to choose from, numbered from 1. @see PROF-11 */
export const avatarCount = 12
