import colours from './brand/colours.json' with { type: 'json' }

/** The brand's colours by role (docs/look), with the keys of the theme: `bg.DEFAULT`, `brand.solid`, … */
export { colours }
