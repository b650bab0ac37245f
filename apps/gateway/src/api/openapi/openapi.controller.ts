import { Controller, Get } from '@nestjs/common';
import { openApiDocument } from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';

/** The contract as a machine reads it; public. */
@Controller('openapi.json')
export class OpenApiController {
  @Get()
  @CallOf('openapi.read')
  document(): object {
    return openApiDocument();
  }
}
