import colours from './brand/colours.json' with { type: 'json' }

/** The brand's colours by their place in the look (docs/look), as in the theme: `bg.DEFAULT`, `brand.solid`, … */
export { colours }
