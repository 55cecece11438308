export { exportKind, exportKinds } from './export'
export { fileKinds, type Imported, ImportFaults, type ImportKind, importSources, listImports, type Source, sourcesIn } from './import'
