import { messages } from './messages.ts'
import { type Addresses, fhirBase, type Resource, type ResourceType } from './resources.rules.ts'

/** The day of the last change of what is said here. */
const CHANGED = '2026-11-29'

const definition = (type: string, name: string) => `http://hl7.org/fhir/SearchParameter/${type}-${name}`

const parameter = (type: ResourceType | 'Resource', name: string, kind: string, documentation?: string) => ({
  name,
  definition: definition(type, name.replace(/^_/, '')),
  type: kind,
  ...(documentation && { documentation }),
})

const resource = (type: ResourceType, searchParam: object[], includes: object) => ({
  type,
  profile: `http://hl7.org/fhir/StructureDefinition/${type}`,
  interaction: [{ code: 'read' }, { code: 'search-type' }],
  versioning: 'versioned',
  readHistory: false,
  conditionalRead: 'not-match',
  ...includes,
  searchParam: [
    parameter('Resource', '_id', 'token'),
    parameter('Resource', '_lastUpdated', 'date', messages.updated),
    ...searchParam,
  ],
})

/** Returns the statement of what this server does of FHIR, which clients read. @param licence SPDX identifier of that of the data */
export const capabilities = (at: Addresses, licence: string): Resource => ({
  resourceType: 'CapabilityStatement',
  url: `${fhirBase(at)}/metadata`,
  name: 'Botica',
  title: messages.title,
  status: 'active',
  date: CHANGED,
  description: messages.description,
  copyright: messages.licence(licence),
  kind: 'instance',
  software: { name: 'Botica' },
  implementation: { description: messages.title, url: fhirBase(at) },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
  rest: [
    {
      mode: 'server',
      documentation: messages.documentation,
      security: { cors: true, description: messages.open },
      resource: [
        resource(
          'Location',
          [
            parameter('Location', 'near', 'special', messages.near),
            parameter('Location', 'name', 'string'),
            parameter('Location', 'address', 'string', messages.address),
            parameter('Location', 'address-city', 'string', messages.city),
            parameter('Location', 'address-state', 'string', messages.state),
            parameter('Location', 'status', 'token'),
          ],
          { searchRevInclude: ['HealthcareService:location'] },
        ),
        resource(
          'HealthcareService',
          [
            parameter('HealthcareService', 'location', 'reference'),
            parameter('HealthcareService', 'name', 'string'),
            parameter('HealthcareService', 'active', 'token'),
          ],
          { searchInclude: ['HealthcareService:location'] },
        ),
      ],
    },
  ],
})
