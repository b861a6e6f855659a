import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { type Call, getCover, getSample, serviceOf } from '@music/contracts';

/** For pages and covers. */
const pictures: readonly Call[] = [getCover, getSample];

const callKey = 'music:call';

/** Method, path, status and access of a handler, all read from the call's contract. */
export function Route(call: Call): MethodDecorator {
  const [method, path] = routeOf(call);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(call.status ?? 200),
    SetMetadata(callKey, call),
  );
}

/** The call that a handler serves; undefined for a handler without `@Route`. */
export const callOf = (handler: object): Call | undefined =>
  Reflect.getMetadata(callKey, handler) as Call | undefined;

/** The calls that a controller serves itself. */
export const callsOf = ({ prototype }: Type): Call[] =>
  Object.values(Object.getOwnPropertyDescriptors(prototype as object)).flatMap(
    ({ value }) => (typeof value === 'function' && callOf(value as object)) || [],
  );

function routeOf(call: Call): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
  if (!call.route) throw new Error(`${call.name} has no route`);
  const [method, path] = call.route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return [method, path];
}

/** Catalogue calls are the same for everyone and work even while identity or the session store is down. */
export const needsNoSession = (call: Call): boolean =>
  call.access === 'anyone' && (serviceOf(call.name) === 'catalogue' || pictures.includes(call));

const openKey = 'music:open';

/** A handler outside `/api` that anyone may reach: pages, health. */
export const Open = () => SetMetadata(openKey, true);
export const isOpen = (handler: object): boolean => Reflect.getMetadata(openKey, handler) === true;
