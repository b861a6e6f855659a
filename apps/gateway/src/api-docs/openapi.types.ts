import type { Access, ErrorCode } from '@music/contracts';

/** The parts of JSON Schema 2020-12 that the contracts use. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Content {
  content: Record<string, { schema?: JsonSchema }>;
}
export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}
export interface ApiResponse extends Partial<Content> {
  description: string;
}
export type Method = 'get' | 'post' | 'put' | 'delete';

/** One call. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: [string];
  parameters?: ApiParameter[];
  requestBody?: Content & { required: boolean };
  /** By status; `default` is the answer that every call may have. */
  responses: Record<string, ApiResponse>;
  /** Empty: no session is needed. */
  security: Record<string, string[]>[];
  'x-access': Access;
  /** The error codes of the call, besides those of every call. */
  'x-errors': ErrorCode[];
}

export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}
