export { buildOperatorApp } from './routes'
export { operatorOpenApi } from './openapi'
