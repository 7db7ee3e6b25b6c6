import { type Components, type JsonSchema, listReferencedNames } from './json-schema.ts'
import type { PublishedOperation, Operation, Paths } from './operation.ts'
import { findAnswer, findBody, describeOperation, listPublishedOperations } from './operations.ts'
import { ERROR_SCHEMA, createErrorExamples, shareRefusals } from './refusals.ts'
import {
  addExamples,
  removeRedundantConstraints,
  removeInputSuffixes,
  completeAnswerSchema,
} from './adjust-schemas.ts'
import { RATE_HEADER_COMPONENTS } from './tokens-in-description.ts'

export interface ApiDocument {
  paths?: Paths
  components?: { schemas?: Components }
}

/** Turns the document that the libraries generate from the contract into the publishedOperations one. */
export function buildPublishedDescription<Document extends ApiDocument>(document: Document): Document {
  const allSchemas = document.components?.schemas ?? {}
  const publishedOperations = listPublishedOperations(document.paths ?? {})
  const operations = publishedOperations.map(({ operation }) => operation)
  const answerSchemas = listContentSchemas(operations.map(findAnswer))
  const inputSchemas = [
    ...listContentSchemas(operations.map(findBody)),
    ...operations.flatMap(listParameters),
  ]
  const answerNames = listReferencedNames(answerSchemas, allSchemas)
  removeInputSuffixes(inputSchemas, allSchemas, answerNames)
  const usedNames = listReferencedNames([...answerSchemas, ...inputSchemas], allSchemas)
  const schemas = Object.fromEntries(Object.entries(allSchemas).filter(([name]) => usedNames.has(name)))
  for (const schema of [...answerSchemas, ...inputSchemas, ...Object.values(schemas)])
    removeRedundantConstraints(schema)
  for (const schema of answerSchemas) completeAnswerSchema(schema)
  for (const name of answerNames) completeAnswerSchema(schemas[name]!)
  addExamples(schemas)
  for (const publishedOperation of publishedOperations) describeOperation(publishedOperation, schemas)
  const components = {
    ...document.components,
    schemas: { ...sortSchemas(schemas), Error: ERROR_SCHEMA },
    examples: createErrorExamples(publishedOperations),
    headers: RATE_HEADER_COMPONENTS,
    responses: shareRefusals(operations),
  }
  return { ...document, components, paths: toPaths(publishedOperations) }
}

const listContentSchemas = (contents: readonly ({ schema?: JsonSchema } | undefined)[]): JsonSchema[] =>
  contents.flatMap((content) => content?.schema ?? [])

const listParameters = ({ parameters = [] }: Operation): JsonSchema[] =>
  parameters.map(({ schema }) => schema)

const sortSchemas = (schemas: Components): Components =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function toPaths(publishedOperations: readonly PublishedOperation[]): Paths {
  const paths: Paths = {}
  for (const { path, method, operation } of publishedOperations)
    paths[path] = { ...paths[path], [method]: operation }
  return paths
}
