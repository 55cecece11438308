export { closeDays, type DayRange, rebuildDays, wrongDays } from './close-days'
export { type FigureGroup, figureGroups, type Figures, figuresOf } from './figures'
