import { Controller, Get } from '@nestjs/common';
import { openApiDocument } from '@formseal/contracts';

/** The contract as a machine reads it; public. */
@Controller('openapi.json')
export class OpenApiController {
  @Get()
  document(): object {
    return openApiDocument();
  }
}
