import { z } from 'zod'
import { policySchema } from '../../src-main/settings/policy/policy-schema.ts'
import { ENGLISH, SPANISH, type PolicyTexts } from './policy-texts.ts'

/** One value in the registry. */
type Field =
  | { readonly kind: 'text'; readonly maxLength: number | undefined }
  | { readonly kind: 'decimal'; readonly min: number; readonly max: number }
  | { readonly kind: 'enum'; readonly words: readonly string[] }
  | { readonly kind: 'list' }

interface NamedField {
  /** Unique in the template, for example `backend_url`. */
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly field: Field
}

interface Part {
  readonly name: string
  readonly key: string
  readonly fields: readonly NamedField[]
}

const ROOT = String.raw`Software\Policies\Gapwise`

/** What this reads of a JSON Schema. */
interface SchemaNode {
  readonly type?: string | undefined
  readonly enum?: string[] | undefined
  readonly const?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly maxLength?: number | undefined
  readonly required?: string[] | undefined
  readonly properties?: Readonly<Record<string, SchemaNode>> | undefined
  readonly oneOf?: readonly SchemaNode[] | undefined
}

const schemaNode: z.ZodType<SchemaNode> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.string()).optional(),
    const: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schemaNode).optional(),
    oneOf: z.array(schemaNode).optional(),
  }),
)

function fieldOf(node: SchemaNode): Field {
  if (node.enum) return { kind: 'enum', words: node.enum }
  if (node.type === 'array') return { kind: 'list' }
  if (node.type === 'integer') return { kind: 'decimal', min: node.minimum ?? 0, max: node.maximum ?? 0 }
  return { kind: 'text', maxLength: node.maxLength }
}

/** The fields of all choices in one form; what tells the choices apart becomes a list of words. */
function merged(choices: readonly SchemaNode[]): SchemaNode {
  const names = [...new Set(choices.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  const properties = names.map((name): [string, SchemaNode] => {
    const nodes = choices.flatMap(({ properties: own }) => own?.[name] ?? [])
    const words = nodes.flatMap(({ const: word }) => word ?? [])
    return [name, words.length > 0 ? { enum: words } : (nodes[0] ?? {})]
  })
  const required = names.filter((name) => choices.every((choice) => choice.required?.includes(name)))
  return { properties: Object.fromEntries(properties), required }
}

function partOf(name: string, given: SchemaNode): Part {
  const node = given.oneOf ? merged(given.oneOf) : given
  if (!node.properties) {
    const isList = node.type === 'array'
    const fields = [{ id: name, name, required: true, field: fieldOf(node) }]
    return { name, key: isList ? `${ROOT}\\${name}` : ROOT, fields }
  }
  const fields = Object.entries(node.properties).map(([field, value]) => ({
    id: `${name}_${field}`,
    name: field,
    required: node.required?.includes(field) ?? false,
    field: fieldOf(value),
  }))
  return { name, key: `${ROOT}\\${name}`, fields }
}

/** The policy as JSON Schema, for editors and for checks of a file before it is rolled out. */
function policyJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(policySchema, { io: 'input' })
  return { $schema, title: 'Managed settings of Gapwise', ...rest }
}

const partsOfPolicy = (): Part[] =>
  Object.entries(schemaNode.parse(policyJsonSchema()).properties ?? {}).map(([name, node]) => partOf(name, node))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'

function elementOf({ id, name, required, field }: NamedField, key: string): string[] {
  const named = `id="${id}" valueName="${name}"${required ? ' required="true"' : ''}`
  if (field.kind === 'list') return [`<list id="${id}" key="${xml(key)}" valuePrefix=""/>`]
  if (field.kind === 'decimal') return [`<decimal ${named} minValue="${field.min}" maxValue="${field.max}"/>`]
  if (field.kind === 'text') {
    return [`<text ${named}${field.maxLength === undefined ? '' : ` maxLength="${field.maxLength}"`}/>`]
  }
  const items = field.words.map(
    (word) => `  <item displayName="$(string.${id}_${word})"><value><string>${xml(word)}</string></value></item>`,
  )
  return [`<enum ${named}>`, ...items, '</enum>']
}

const indented = (lines: readonly string[], by: number): string[] => lines.map((line) => `${' '.repeat(by)}${line}`)

function policyOf({ name, key, fields }: Part): string[] {
  return [
    `<policy name="${name}" class="Machine" displayName="$(string.${name}_title)" explainText="$(string.${name}_explain)" key="${xml(key)}" presentation="$(presentation.${name})">`,
    '  <parentCategory ref="gapwise"/>',
    '  <supportedOn ref="windows10"/>',
    '  <elements>',
    ...indented(
      fields.flatMap((field) => elementOf(field, key)),
      4,
    ),
    '  </elements>',
    '</policy>',
  ]
}

/** The template for Group Policy: every part of the policy and where its values stand in the registry. */
function admx(): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<policyDefinitions xmlns="${NAMESPACE}" revision="1.0" schemaVersion="1.0">`,
    '  <policyNamespaces>',
    '    <target prefix="gapwise" namespace="Gapwise.Policies.Desktop"/>',
    '  </policyNamespaces>',
    '  <resources minRequiredRevision="1.0"/>',
    '  <supportedOn>',
    '    <definitions>',
    '      <definition name="windows10" displayName="$(string.supported)"/>',
    '    </definitions>',
    '  </supportedOn>',
    '  <categories>',
    '    <category name="gapwise" displayName="$(string.category)"/>',
    '  </categories>',
    '  <policies>',
    ...indented(partsOfPolicy().flatMap(policyOf), 4),
    '  </policies>',
    '</policyDefinitions>',
    '',
  ].join('\n')
}

/** @throws Error where a text is missing */
function textOf(texts: PolicyTexts, id: string): string {
  const text = texts.fields[id]
  if (text === undefined) throw new Error(`no text for ${id} in ${texts.language}`)
  return xml(text)
}

function boxOf({ id, field }: NamedField, texts: PolicyTexts): string {
  const label = textOf(texts, id)
  if (field.kind === 'text') return `<textBox refId="${id}"><label>${label}</label></textBox>`
  if (field.kind === 'list') return `<listBox refId="${id}">${label}</listBox>`
  if (field.kind === 'enum') return `<dropdownList refId="${id}" noSort="true">${label}</dropdownList>`
  return `<decimalTextBox refId="${id}" defaultValue="${field.max}">${label}</decimalTextBox>`
}

function stringsOf(parts: readonly Part[], texts: PolicyTexts): string[] {
  const ofPart = ({ name, fields }: Part): [string, string][] => {
    const part = texts.parts[name]
    if (part === undefined) throw new Error(`no text for ${name} in ${texts.language}`)
    const words = fields.flatMap(({ id, field }) =>
      field.kind === 'enum'
        ? field.words.map((word): [string, string] => [`${id}_${word}`, textOf(texts, `${id}_${word}`)])
        : [],
    )
    return [[`${name}_title`, xml(part.title)], [`${name}_explain`, xml(part.explain)], ...words]
  }
  const all: [string, string][] = [
    ['category', xml(texts.category)],
    ['supported', xml(texts.supported)],
    ...parts.flatMap(ofPart),
  ]
  return all.map(([id, text]) => `<string id="${id}">${text}</string>`)
}

function adml(texts: PolicyTexts): string {
  const parts = partsOfPolicy()
  const presentations = parts.flatMap(({ name, fields }) => [
    `<presentation id="${name}">`,
    ...fields.map((field) => `  ${boxOf(field, texts)}`),
    '</presentation>',
  ])
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<policyDefinitionResources xmlns="${NAMESPACE}" revision="1.0" schemaVersion="1.0">`,
    `  <displayName>${xml(texts.category)}</displayName>`,
    `  <description>${xml(texts.category)}</description>`,
    '  <resources>',
    '    <stringTable>',
    ...indented(stringsOf(parts, texts), 6),
    '    </stringTable>',
    '    <presentationTable>',
    ...indented(presentations, 6),
    '    </presentationTable>',
    '  </resources>',
    '</policyDefinitionResources>',
    '',
  ].join('\n')
}

/** The templates by their path below `resources/policy`. */
export const policyTemplates = (): Readonly<Record<string, string>> => ({
  'gapwise-policy.schema.json': `${JSON.stringify(policyJsonSchema(), null, 2)}\n`,
  'Gapwise.admx': admx(),
  ...Object.fromEntries([ENGLISH, SPANISH].map((texts) => [`${texts.language}/Gapwise.adml`, adml(texts)])),
})
