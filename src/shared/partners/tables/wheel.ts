/** Fields of the money wheel with their payout to one. */
export const wheelFields = { x1: 1, x3: 3, x7: 7, x11: 11, star: 23, crown: 23 } as const
export type WheelField = keyof typeof wheelFields

/** The other 25 of the rim's 50 fields, between the copper ones, clockwise. */
const others: readonly WheelField[] = ('x3 x7 x3 x11 x3 x7 star x3 x7 x3 x11 x3 crown x3 x11 x3 x7 x3 star x3 x7 x3 x11 x3 x7' as const).split(
  ' ',
) as WheelField[]

/** The rim, clockwise from the first crown. */
export const wheelRim: readonly WheelField[] = others.flatMap((field, place): WheelField[] => [place === 0 ? 'crown' : 'x1', field])

export const wheelNames = {
  tr: { x1: 'Bakır', x3: 'Gümüş', x7: 'Safir', x11: 'Yakut', star: 'Yıldız', crown: 'Taç' },
  en: { x1: 'Copper', x3: 'Silver', x7: 'Sapphire', x11: 'Ruby', star: 'Star', crown: 'Crown' },
  de: { x1: 'Kupfer', x3: 'Silber', x7: 'Saphir', x11: 'Rubin', star: 'Stern', crown: 'Krone' },
} as const satisfies Record<string, Record<WheelField, string>>

export interface WheelView {
  stop: number
  field: WheelField
}
