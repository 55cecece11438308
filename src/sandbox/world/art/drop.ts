/** The outline of the amber drop, in a box of -100..100: the identity and an emblem share it. */
export const DROP = 'M10 -100C34 -52 84 -26 80 32C77 76 42 100 0 100C-44 100 -80 74 -80 30C-80 -22 -22 -40 10 -100Z'
